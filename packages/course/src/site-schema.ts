import { z } from 'zod';
import { httpsUrl, jsonFile, sitePath, text } from './fields.ts';

/** `src/content/site/settings.json`: what a fork changes. */
export const siteSchema = jsonFile({
  name: text('Name of the site.'),
  description: text('What the site is, in one sentence for search results.'),
  welcome: text('The sentence in the header of the home page.'),
  address: httpsUrl('Address at which the site is published, for canonical links.'),
  repositories: z
    .strictObject({
      site: httpsUrl('Repository of this site on GitHub.'),
      course: httpsUrl('Repository of the course on GitHub.'),
    })
    .describe('The two open-source repositories.'),
  branch: z
    .string()
    .regex(/^\w[\w-]*([./][\w-]+)*$/)
    .describe('Branch that edit links point at.'),
  logoLink: httpsUrl('Where the mark beside the logo leads: the course on GitHub.'),
  viewers: z
    .strictObject({
      external: httpsUrl(
        'Address of the external notebook viewer, before "github/owner/name/blob/…".',
      ),
      colab: httpsUrl('Address of Colab, before "github/owner/name/blob/…".'),
    })
    .describe('Places that can show a notebook beside us.'),
  navigation: z
    .array(
      z.strictObject({
        path: sitePath('')
          .or(z.literal(''))
          .describe('Path of this site without slashes at its ends; "" is the home page.'),
        label: text('The word in the bar.'),
      }),
    )
    .min(1)
    .describe('Links at the top of every page, in their order.'),
  vitals: z
    .strictObject({
      endpoint: z
        .string()
        .regex(/^\/(?!\/)[\w./-]+$/)
        .nullable()
        .describe('Path of this site that takes web-vitals reports; null sends nothing.'),
    })
    .describe('Where web-vitals go; nothing is sent by default.'),
  pythonCdn: httpsUrl('')
    .nullable()
    .describe('Folder of Pyodide’s packages, for readers who agree to fetch what is not here.')
    .optional(),
  frames: z
    .array(
      z
        .string()
        .max(80)
        .regex(
          /^https:\/\/(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])(:[1-5]?\d{1,4})?$/,
        )
        .describe('A host: https://moodle.example.org, or https://*.example.org for all below it.'),
    )
    .max(20)
    .describe('Hosts whose pages may show pages of this site in a frame; without it: none.')
    .optional(),
});
export type SiteData = z.infer<typeof siteSchema>;
