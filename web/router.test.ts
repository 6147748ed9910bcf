import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { pagesOf } from './platform/pages/strict-search.ts'
import { allRoutes } from './routes.tsx'
import { actions } from './shell/dialogs/asks-to-act.ts'

type Search = Record<string, unknown>
type Validate = (given: Search) => Search

// Taken before the router makes them strict, to see what each page itself returns.
const own = new Map(
  pagesOf(allRoutes()).map(route => [route, (route.options.validateSearch ?? (() => ({}))) as Validate]),
)
const { completeRoutes, isFirstPage, router } = await import('./router.ts')
const firstPages = pagesOf(router.routeTree)
const needsRoutes = !isFirstPage('/questions')
await completeRoutes()
const pages = pagesOf(router.routeTree)

const hostile: unknown[] = [
  'https://other.example',
  '//other.example',
  '/\\other.example',
  '/%09/other.example',
  'javascript:alert(1)',
  'x'.repeat(300),
  '',
  -1,
  0.5,
  1e300,
  null,
  ['a', 'b'],
  { a: 1 },
]

/** Returns an address of the page, with a value for each parameter. */
function addressOf({ fullPath }: AnyRoute): string {
  const path = String(fullPath)
    .replace(/\{?-?\$\w+\}?/g, '7')
    .replace(/\/\$$/, '/nowhere')
  return path === '/' ? '/' : path.replace(/\/$/, '')
}

/** Returns the search parameters that the page at an address receives. */
function searchAt(route: AnyRoute, given: Search): Search {
  const pathname = addressOf(route)
  const search = router.options.stringifySearch(given)
  const state = { __TSR_index: 0 }
  const location = router.parseLocation({ pathname, search, hash: '', href: pathname + search, state })
  const match = router.matchRoutes(location).at(-1)
  expect(match?.routeId).toBe(route.id)
  return JSON.parse(JSON.stringify(match?.search ?? {})) as Search
}

/** The parameters that a page reads from an address. */
function namesOf(validate: Validate): string[] {
  const names = new Set<string>()
  const note = (name: string | symbol) => typeof name === 'string' && names.add(name)
  const nothing = new Proxy(
    {},
    {
      get: (_, name) => void note(name),
      has: (_, name) => Boolean(note(name)),
      getOwnPropertyDescriptor: (_, name) => void note(name),
    },
  )
  validate(nothing)
  return [...names]
}

test('the first script has the pages before the sign-in, and gets all others once', async () => {
  expect(firstPages.map(addressOf).sort()).toEqual([
    '/login',
    '/login-v2',
    '/login/forgot/7',
    '/login/reset-password/7',
    '/logout',
    '/nowhere',
    '/register/7',
  ])
  expect(needsRoutes).toBe(true)
  expect(isFirstPage('/login')).toBe(true)
  expect(isFirstPage('/questions')).toBe(true)
  expect(await completeRoutes()).toBe(false)
})

test('no page receives an unknown search parameter', () => {
  expect(pages.length).toBeGreaterThan(30)
  for (const page of pages) {
    const given = { utm_source: 'mail', wanted: 'https://other.example', constructor: 'x', toString: 1 }
    expect(searchAt(page, given), page.id).toEqual({})
  }
})

test('no page receives a value that it refuses', () => {
  const withSearch = pages.filter(page => namesOf(own.get(page) as Validate).length > 0)
  expect(withSearch.length).toBeGreaterThan(20)
  for (const page of withSearch) {
    const validate = own.get(page) as Validate
    for (const name of namesOf(validate)) {
      for (const value of hostile) {
        const given = { [name]: value }
        const meant = JSON.parse(JSON.stringify(validate(given))) as Search
        expect(searchAt(page, given), `${page.id} ${JSON.stringify(given)}`).toEqual(meant)
      }
    }
  }
})

test('no sign-in page redirects to another site', () => {
  const entrances = pages.filter(page => /^\/(login|register)/.test(page.fullPath))
  expect(entrances.map(addressOf).sort()).toEqual([
    '/login',
    '/login-v2',
    '/login/forgot/7',
    '/login/reset-password/7',
    '/register/7',
  ])
  for (const page of entrances) {
    for (const wanted of hostile)
      expect(searchAt(page, { wanted }).wanted, JSON.stringify(wanted)).toBeUndefined()
  }
})

test('parameters handled before any page reach their handler', () => {
  for (const page of pages) {
    for (const name of actions) expect(searchAt(page, { [name]: 7 })[name], page.id).toBe(7)
  }
})
