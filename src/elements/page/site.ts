/*
 * What every page has: small, framework-free, nothing that a reader has to wait for. What a stage has
 * besides stands in `layouts/Stage.astro`.
 */
import './cycle-button.ts';
import './storage-notice.ts';
import '@a2z/dom/chunk-notice';
import './panel-start.ts';
import '@a2z/offline/start';
import embed from './embed.js?url&no-inline';

if (location.search === '?embed') import(/* @vite-ignore */ embed);
