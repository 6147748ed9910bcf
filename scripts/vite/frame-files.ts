import type { Plugin, Rolldown } from 'vite'

/** The chunks that every page of signed-in people has; `vite.config.ts` forms them. */
const ofFrame = ['frame', 'common']

/** Names the files of the routes and of the frame in `index.html`, for `public/before-paint.js` to load them early. */
export function frameFiles(): Plugin {
  return {
    name: 'assay-frame-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = (chunks: string[]) => filesIn(bundle, chunks).join(' ')
        const data = `data-routes="${files(['routes'])}" data-frame="${files(ofFrame)}"`
        return html.replace('src="/before-paint.js"', `$& ${data}`)
      },
    },
  }
}

function filesIn(bundle: Rolldown.OutputBundle, chunks: string[]): string[] {
  const found = Object.values(bundle).flatMap(each =>
    each.type === 'chunk' && chunks.includes(each.name)
      ? [each.fileName, ...(each.viteMetadata?.importedCss ?? [])]
      : [],
  )
  return found.map(file => `/${file}`)
}
