/**
 * What an address said. Only `dead` is sure: many hosts refuse programs and welcome people, so a
 * refusal, a fault of the host or silence proves nothing.
 */
export type Verdict = { address: string; state: 'alive' | 'dead' | 'unsure'; why: string };

export type Patience = {
  /** How often an address is asked before it counts as anything but alive. */
  tries: number;
  /** Milliseconds between two questions to one host. */
  pause: number;
  /** Milliseconds until an answer must have begun. */
  timeout: number;
};

export const PATIENCE: Patience = { tries: 3, pause: 2000, timeout: 20_000 };

const HOSTS_AT_ONCE = 8;

/** Answers that mean that nothing is there. */
const GONE = [404, 410];
/** Faults that mean that no browser would get there either. */
const NO_WAY = /ENOTFOUND|CERT_|ERR_TLS|SELF_SIGNED|UNABLE_TO_VERIFY/;

const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; course link check, once a week)',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
};

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function ask(address: string, timeout: number): Promise<Omit<Verdict, 'address'>> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const answer = await fetch(address, { redirect: 'follow', signal, headers: HEADERS });
    await answer.body?.cancel();
    const why = `answer ${answer.status}`;
    if (answer.ok) return { state: 'alive', why };
    return { state: GONE.includes(answer.status) ? 'dead' : 'unsure', why };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    const why = name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? message);
    return { state: NO_WAY.test(why) ? 'dead' : 'unsure', why };
  }
}

async function probe(address: string, { tries, pause, timeout }: Patience): Promise<Verdict> {
  let verdict = await ask(address, timeout);
  for (let n = 1; n < tries && verdict.state !== 'alive'; n++) {
    await sleep(pause * n);
    verdict = await ask(address, timeout);
  }
  return { address, ...verdict };
}

/** Asks for every address: some hosts at once, and of one host one page after the other. */
export async function probeAll(
  addresses: readonly string[],
  patience: Patience = PATIENCE,
): Promise<Verdict[]> {
  const hosts = [...Map.groupBy(addresses, (address) => new URL(address).host).values()];
  const verdicts: Verdict[] = [];
  const work = async () => {
    for (let host = hosts.pop(); host !== undefined; host = hosts.pop())
      for (const address of host) {
        verdicts.push(await probe(address, patience));
        await sleep(patience.pause);
      }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
  return verdicts.sort((a, b) => a.address.localeCompare(b.address, 'en'));
}
