import { type Answer, newerAnswer } from './answers.ts';
import { type Bookmark, newerBookmark } from './bookmarks.ts';
import { type Card, newerCard } from './cards.ts';
import type { Passport } from './passport.ts';
import { type Dated, newerTick, type Tick } from './record.ts';

/*
 * What an import would do, before it does it. A merge is a union: of two facts about one stage the
 * newer wins, here or in the passport, so it does not matter in which order devices are merged.
 */

/** What this browser holds. */
export type Here = Omit<Passport, 'exported' | 'name'>;

/** What an import changes, and what it does not. Ids stand in the order of the passport. */
export type Preview = {
  /** The facts that are newer than what is here: these are taken over. */
  readonly facts: ReadonlyMap<string, Tick>;
  /** Stages that become done. */
  readonly done: readonly string[];
  /** Stages that are done here and become open again: they were unticked later, elsewhere. */
  readonly open: readonly string[];
  /** Stages about which the passport says something else, but what is here is newer. */
  readonly older: readonly string[];
  /** Stages about which both say the same. */
  readonly same: readonly string[];
  /** Cards of the interview drill that are newer than what is here. */
  readonly cards: ReadonlyMap<string, Card>;
  /** Answers to questions that are newer than what is here. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Bookmarks and removals of bookmarks that are newer than what is here. */
  readonly bookmarks: ReadonlyMap<string, Bookmark>;
  /** Taken only where this browser has no choice of its own, for it has no date. */
  readonly theme?: Passport['theme'];
  /** Taken where it is newer. */
  readonly place?: Passport['place'];
};

/** A fact from a clock that is ahead counts as of now; else nobody could untick it for years. */
const notAfter = <T extends Dated>(fact: T, now: number): T =>
  Date.parse(fact.at) > now ? { ...fact, at: new Date(now).toISOString() } : fact;

/** The facts that are newer there. */
const newerThere = <T extends Dated>(
  there: ReadonlyMap<string, T> | undefined,
  here: ReadonlyMap<string, T> | undefined,
  newer: (a: T | undefined, b: T | undefined) => T | undefined,
  now: number,
): ReadonlyMap<string, T> => {
  const facts = [...(there ?? [])].map(([name, fact]) => [name, notAfter(fact, now)] as const);
  return new Map(facts.filter(([name, fact]) => newer(here?.get(name), fact) === fact));
};

const isNewer = (a: Dated | undefined, b: Dated | undefined): boolean =>
  a !== undefined && (b === undefined || Date.parse(a.at) > Date.parse(b.at));

/** Most names that a passport may bring of stages that this site does not have: a sister site's. */
const MOST_UNKNOWN = 1_000;
/** Most stages, cards, answers and bookmarks, each. */
const MOST_FACTS = 10_000;

/**
 * Why a passport is not taken, though nothing in it is damaged: what it would fill the browser's storage
 * with has no page here, could never be ticked or removed, and would leave no room for the next tick.
 */
export function refusal(
  { ticks, ...parts }: Passport,
  isKnown: (id: string) => boolean,
): string | undefined {
  const named = [parts.cards, parts.answers, parts.bookmarks];
  const unknown = [...ticks.keys()].filter((id) => !isKnown(id)).length;
  const facts = Math.max(ticks.size, ...named.map((part) => part?.size ?? 0));
  const what =
    unknown > MOST_UNKNOWN
      ? `${unknown} stages that this site does not have`
      : facts > MOST_FACTS && `${facts} stages, cards, answers or bookmarks`;
  return what
    ? `This passport names ${what}, which would fill this browser’s storage. Nothing was changed. Is it of another site?`
    : undefined;
}

/** @param now milliseconds since 1970 */
export function preview(passport: Passport, here: Here, now: number): Preview {
  const facts = [...passport.ticks].map(([id, tick]) => [id, notAfter(tick, now)] as const);
  const isDone = (id: string) => here.ticks.get(id)?.done ?? false;
  const wins = ([id, tick]: readonly [string, Tick]) =>
    newerTick(here.ticks.get(id), tick) === tick;
  const ids = (choose: (fact: readonly [string, Tick]) => boolean) =>
    facts.filter(choose).map(([id]) => id);
  const differs = ([id, { done }]: readonly [string, Tick]) => done !== isDone(id);
  const { theme, place } = passport;
  return {
    facts: new Map(facts.filter(wins)),
    done: ids((fact) => wins(fact) && differs(fact) && fact[1].done),
    open: ids((fact) => wins(fact) && differs(fact) && !fact[1].done),
    older: ids((fact) => !wins(fact) && differs(fact)),
    same: ids((fact) => !differs(fact)),
    cards: newerThere(passport.cards, here.cards, newerCard, now),
    answers: newerThere(passport.answers, here.answers, newerAnswer, now),
    bookmarks: newerThere(passport.bookmarks, here.bookmarks, newerBookmark, now),
    ...(theme && !here.theme && { theme }),
    ...(isNewer(place, here.place) && { place }),
  };
}

/**
 * The ids whose imported fact is still the last word: only these may an undo take back, not what the
 * learner has ticked since.
 */
export const untouched = (
  ids: readonly string[],
  imported: ReadonlyMap<string, Dated>,
  now: ReadonlyMap<string, Dated>,
): string[] => ids.filter((id) => now.get(id)?.at === imported.get(id)?.at);
