import { expect, test } from 'vitest';
import { excerptParts } from '../../../src/search/excerpt.ts';

test('an excerpt comes apart into what is marked and what is not', () => {
  expect(excerptParts('by <mark>gradient</mark> <mark>descent</mark>.')).toEqual([
    { text: 'by ', marked: false },
    { text: 'gradient', marked: true },
    { text: ' ', marked: false },
    { text: 'descent', marked: true },
    { text: '.', marked: false },
  ]);
});

test('HTML that a lesson talks about stays text', () => {
  expect(excerptParts('a &lt;script&gt; <mark>&lt;b&gt;</mark>')).toEqual([
    { text: 'a <script> ', marked: false },
    { text: '<b>', marked: true },
  ]);
});

test('an empty excerpt has no part', () => {
  expect(excerptParts('')).toEqual([]);
});
