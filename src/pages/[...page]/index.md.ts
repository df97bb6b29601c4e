import type { APIRoute } from 'astro';
import { createAddress } from '../../course/href.ts';
import { stageCopy } from '../../found/copy/stage.ts';
import { chat, interview, type StagePage, settings, stagePages } from '../../queries.ts';
import { stageBody } from '../../stage-content.ts';

/** A copy in Markdown of each page that can be read. */
export const getStaticPaths = async () => {
  const pages = [...(await stagePages('module')), ...(await stagePages('project'))];
  return pages
    .filter(({ stage }) => stage.state === 'ready')
    .map((props) => ({ params: { page: props.stage.path }, props }));
};

export const GET: APIRoute<StagePage> = async ({ props, site }) => {
  const { path, kind } = props.stage;
  const content = {
    body: await stageBody(path),
    chat: kind === 'chat' ? await chat(path) : undefined,
    interview: kind === 'interview' ? await interview(path) : undefined,
  };
  const at = createAddress(import.meta.env.BASE_URL, site);
  return new Response(await stageCopy(props, content, { settings: await settings(), at }), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
};
