import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { freePort, parsePort, portProblem } from '../../scripts/port.ts';

describe('PORT', () => {
  test('is 4321 when it is not set or empty', () => {
    expect([undefined, '', ' '].map(parsePort)).toEqual([4321, 4321, 4321]);
  });

  test('is taken as it is when it is a port', () => {
    expect(['1', '8080', '65535'].map(parsePort)).toEqual([1, 8080, 65_535]);
  });

  test.each(['abc', '0', '-1', '80.5', '65536', '99999999', '0x50'])(
    'that says %s gets a sentence with a way out',
    (text) => {
      expect(parsePort(text)).toMatch(`PORT is "${text}", which is no port.`);
      expect(parsePort(text)).toMatch('npm start');
    },
  );
});

describe('a port', () => {
  test('that is free has no problem', async () => {
    expect(await portProblem(await freePort())).toBeUndefined();
  });

  test('that is taken is named, with the line that chooses another one', async () => {
    const port = await freePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const problem = await portProblem(port);
    await new Promise((resolve) => server.close(resolve));
    expect(problem).toMatch(`Port ${port} is taken by another program.`);
    expect(problem).toMatch(/PORT=\d+/);
  });
});
