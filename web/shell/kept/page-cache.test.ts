import { expect, test } from 'vitest'
import { KEPT_PAGES, PageCache } from './page-cache.ts'

const visit = (cache: PageCache<number>, key: string, isKept = true, snapshot = 0) =>
  cache.visit({ key, isKept, snapshot })
const keys = (cache: PageCache<number>) => cache.pages.map(page => page.key)

test('ten pages are kept, and the one left longest ago is dropped first', () => {
  const cache = new PageCache<number>()
  for (let n = 0; n < KEPT_PAGES; n++) visit(cache, `/page-${n}`)
  visit(cache, '/page-0')
  visit(cache, '/page-x')
  expect(keys(cache)).toHaveLength(KEPT_PAGES)
  expect(keys(cache)).toContain('/page-0')
  expect(keys(cache)).not.toContain('/page-1')
})

test('a page that is not kept is dropped when it is left, and uses no slot', () => {
  const cache = new PageCache<number>()
  visit(cache, '/questions')
  visit(cache, '/answering', false)
  expect(keys(cache)).toEqual(['/answering', '/questions'])
  visit(cache, '/risks')
  expect(keys(cache)).toEqual(['/questions', '/risks'])
})

test('a page is restored as it was left, with its scroll position', () => {
  const cache = new PageCache<number>()
  const page = visit(cache, '/risks', true, 1)
  page.scrollY = 640
  visit(cache, '/questions')
  expect(cache.pages.find(each => each.key === '/risks')?.snapshot).toBe(1)
  expect(visit(cache, '/risks', true, 2)).toMatchObject({ scrollY: 640, snapshot: 2 })
})

test('a page that failed is no longer kept', () => {
  const cache = new PageCache<number>()
  visit(cache, '/risks')
  visit(cache, '/risks', false)
  visit(cache, '/questions')
  expect(keys(cache)).toEqual(['/questions'])
})
