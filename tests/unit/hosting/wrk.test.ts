import { expect, test } from 'vitest';
import { readWrk } from '../../../scripts/wrk.ts';

const REPORT = `Running 10s test @ http://127.0.0.1:8080/
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.14ms    1.02ms  31.52ms   93.14%
    Req/Sec    30.51k     2.11k   34.01k    71.00%
  Latency Distribution
     50%    1.98ms
     75%    2.31ms
     90%    2.76ms
     99%    5.62ms
  303542 requests in 10.00s, 3.02GB read
  Socket errors: connect 0, read 1, write 0, timeout 2
  Non-2xx or 3xx responses: 4
Requests/sec:  30354.12
Transfer/sec:    309.33MB
`;

test("wrk's report is read, errors of every kind counted", () => {
  expect(readWrk(REPORT)).toEqual({
    requests: 303542,
    seconds: 10,
    bytes: 3.02 * 2 ** 30,
    slowest: 5.62,
    errors: 7,
  });
});

test('a report without errors has none', () => {
  const calm = REPORT.replace(/ {2}(Socket|Non).*\n/g, '').replace('5.62ms', '840.00us');
  expect(readWrk(calm)).toMatchObject({ errors: 0, slowest: 0.84 });
});

test('a report of another kind is shown, not guessed at', () => {
  expect(() => readWrk('unable to connect')).toThrow('unable to connect');
});
