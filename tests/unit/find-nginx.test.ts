import { afterEach, expect, test, vi } from 'vitest';
import { findNginx } from '../../scripts/find-nginx.ts';

afterEach(() => vi.unstubAllEnvs());

test('an NGINX_PATH that names no nginx is said, and no other one is taken in its place', () => {
  vi.stubEnv('NGINX_PATH', '/nowhere/nginx');
  expect(findNginx).toThrow(
    'NGINX_PATH is "/nowhere/nginx", and no nginx starts there. Correct it or unset it.',
  );
});
