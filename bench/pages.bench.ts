import { join } from 'node:path'
import { BuiltPages } from './support/built-pages.ts'
import { atMost, type Figure, noted, notRun, rounded } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'

async function run({ root }: Stage): Promise<Figure[]> {
  const dist = join(root, 'dist')
  if (!BuiltPages.areIn(dist))
    return [notRun("first page's script, brotli", '≤ 200 KB', 'npm run build first')]
  const pages = new BuiltPages(dist)
  const entry = pages.closureOf(pages.entry)
  const later = pages.loadedLater()
  const shell = new Set([...entry, ...pages.closureOf(filesOf(later, 'Shell'))])
  const routes = [...later].map(([script, files]) => {
    const own = [...pages.closureOf(files)].filter(file => !shell.has(file))
    return { name: nameOf(script), size: pages.kilobytes(own, 'js') }
  })
  const [largest, ...others] = routes
    .filter(({ name }) => name.endsWith('Page'))
    .sort((one, other) => other.size - one.size)
  const editor = routes.find(({ name }) => name === EDITOR)
  const first = pages.closureOf([...entry, ...filesOf(later, 'LoginPage')])
  const next = others.slice(0, 3).map(({ name, size }) => `${name} ${rounded(size)}`)
  return [
    atMost("first page's script (sign-in), brotli", 200, pages.kilobytes(first, 'js'), 'KB'),
    noted('    with the shell around every other page', `${rounded(pages.kilobytes(shell, 'js'))} KB`),
    noted('    in so many files', String([...shell].filter(file => file.endsWith('.js')).length)),
    atMost("first page's styles, brotli", 20, pages.kilobytes(first, 'css'), 'KB'),
    ...(largest
      ? [atMost(`largest route's own script (${largest.name}), brotli`, 70, largest.size, 'KB')]
      : []),
    noted('    the next', next.join(', ')),
    ...(editor ? [atMost("the editor's script, brotli", 180, editor.size, 'KB')] : []),
  ]
}

const EDITOR = 'RichTextEditor'

function filesOf(later: Map<string, string[]>, name: string): string[] {
  return [...later].find(([script]) => nameOf(script) === name)?.[1] ?? []
}

/** The name of a component, of the name of the file that it is built into. */
function nameOf(script: string): string {
  return script.replace(/-[\w-]{8}\.js$/, '')
}

export const pages: Bench = {
  name: 'pages',
  heading: 'Sizes of the built pages',
  run,
  notes: [
    'Counted from dist/: what index.html names and all its static imports; a route’s own is its page with all its static',
    'imports, less what the first page and the shell around every other have loaded already.',
  ],
}
