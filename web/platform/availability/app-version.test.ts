import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

/** A page after a reload of the same tab. */
async function aPage() {
  vi.resetModules()
  const page = await import('./app-version.ts')
  const heard: [string, 'known' | 'new'][] = []
  page.onNewVersion(({ version, isKnown }) => heard.push([version, isKnown ? 'known' : 'new']))
  return { ...page, heard }
}

test('only a version other than the first is news, and each once', async () => {
  const { noteVersion, heard } = await aPage()
  for (const version of [null, '1.0', '1.0']) noteVersion(version)
  expect(heard).toEqual([])
  for (const version of ['1.1', '1.1', '1.2']) noteVersion(version)
  expect(heard).toEqual([
    ['1.1', 'new'],
    ['1.2', 'new'],
  ])
})

test('two versions behind one address are news once, and no page reloads twice for either', async () => {
  const first = await aPage()
  for (const version of ['1.0', '1.1', '1.0', '1.1', '1.0']) first.noteVersion(version)
  expect(first.heard).toEqual([['1.1', 'new']])
  expect(first.rememberVersions()).toBe(true)
  for (const begins of ['1.0', '1.1']) {
    const next = await aPage()
    for (const version of [begins, '1.0', '1.1', '1.0']) next.noteVersion(version)
    expect(next.heard.map(([, kind]) => kind)).toEqual(['known'])
  }
})

test('a browser without storage never reloads automatically', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('no storage')
    },
  })
  const { noteVersion, rememberVersions, heard } = await aPage()
  noteVersion('1.0')
  noteVersion('1.1')
  expect(heard).toEqual([['1.1', 'known']])
  expect(rememberVersions()).toBe(false)
})

test('news from before a page renders reaches it afterwards', async () => {
  vi.resetModules()
  const page = await import('./app-version.ts')
  page.noteVersion('1.0')
  page.noteVersion('1.1')
  const heard: string[] = []
  page.onNewVersion(({ version }) => heard.push(version))
  expect(heard).toEqual(['1.1'])
})
