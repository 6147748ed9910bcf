import { join } from 'node:path'
import { BuiltPages } from './built-pages.ts'
import { atMost, type Figure, noted, notRun, rounded } from './print.ts'
import type { Bench, Stage } from './stage.ts'

async function run({ root }: Stage): Promise<Figure[]> {
  const dist = join(root, 'dist')
  if (!BuiltPages.areIn(dist))
    return [notRun("first page's script, brotli", '≤ 200 KB', 'npm run build first')]
  const pages = new BuiltPages(dist)
  const entry = pages.closureOf(pages.entry)
  const routes = [...pages.loadedLater()].map(([name, files]) => {
    const own = [...pages.closureOf(files)].filter(file => !entry.has(file))
    return { name: name.replace(/-[\w-]{8}\.js$/, ''), own, size: pages.kilobytes(own, 'js') }
  })
  routes.sort((a, b) => b.size - a.size)
  const [largest] = routes
  const login = routes.find(({ name }) => name === 'LoginPage')?.own ?? []
  const first = new Set([...entry, ...login])
  return [
    atMost("first page's script (sign-in), brotli", 200, pages.kilobytes(first, 'js'), 'KB'),
    noted('    of which every page needs', `${rounded(pages.kilobytes(entry, 'js'))} KB`),
    atMost("first page's styles, brotli", 20, pages.kilobytes(first, 'css'), 'KB'),
    ...(largest
      ? [atMost(`largest route's own script (${largest.name}), brotli`, 70, largest.size, 'KB')]
      : []),
    noted(
      '    the next',
      routes
        .slice(1, 4)
        .map(({ name, size }) => `${name} ${rounded(size)}`)
        .join(', '),
    ),
  ]
}

export const pages: Bench = {
  name: 'pages',
  heading: 'Sizes of the built pages',
  run,
  notes: [
    'Counted from dist/: what index.html names and all its static imports; a route’s own is its page with all its static',
    'imports, less what every page has loaded already.',
  ],
}
