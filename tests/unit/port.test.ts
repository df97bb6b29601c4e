import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, parsePort, portProblem } from '../../scripts/port.ts';

test('PORT is 4321 when it is empty, and any port that there is', () => {
  expect([undefined, ' ', '8080', '65535'].map(parsePort)).toEqual([4321, 4321, 8080, 65_535]);
});

test.each(['abc', '0', '80.5', '65536'])('PORT that says %s gets a way out', (text) => {
  expect(parsePort(text)).toMatch(`PORT is "${text}", which is no port.`);
  expect(parsePort(text)).toMatch('npm start');
});

test('A port that is taken is named, with the line that chooses another one', async () => {
  const port = await freePort();
  expect(await portProblem(port)).toBeUndefined();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const problem = await portProblem(port);
  await new Promise((resolve) => server.close(resolve));
  expect(problem).toMatch(`Port ${port} is taken by another program.`);
  expect(problem).toMatch(/PORT=\d+/);
});
