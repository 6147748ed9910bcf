import type { Plugin, Rolldown } from 'vite'

/** The chunks that every page of signed-in people has; `vite.config.ts` forms them. */
const chunks = ['frame', 'common']

/** Names the files of the frame in `index.html`, for `public/before-paint.js` to load them early. */
export function frameFiles(): Plugin {
  return {
    name: 'assay-frame-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace('src="/before-paint.js"', `$& data-frame="${filesIn(bundle).join(' ')}"`),
    },
  }
}

function filesIn(bundle: Rolldown.OutputBundle): string[] {
  const found = Object.values(bundle).flatMap(each =>
    each.type === 'chunk' && chunks.includes(each.name)
      ? [each.fileName, ...(each.viteMetadata?.importedCss ?? [])]
      : [],
  )
  return found.map(file => `/${file}`)
}
