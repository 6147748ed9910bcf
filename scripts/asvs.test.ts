import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '../docs')
const page = readFileSync(join(docs, 'asvs.md'), 'utf8')
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (pass|fail|operator|n\/a) \| (.+) \|$/gm),
].map(([, id = '', level = '', , verdict = '', where = '']) => ({ id, level: Number(level), verdict, where }))

/** The number of requirements of levels 1 and 2 in each chapter of the standard. */
const inChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

test('every requirement of levels 1 and 2 is on the page once', () => {
  const chapters = inChapter.map((_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length)
  expect(chapters).toEqual(inChapter)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
  expect(rows.filter(({ level }) => level === 1)).toHaveLength(70)
})

test('none fails at level 1, at most five at level 2, and each of those says why', () => {
  const failing = rows.filter(({ verdict }) => verdict === 'fail')
  expect(failing.filter(({ level }) => level === 1)).toEqual([])
  expect(failing.length).toBeLessThanOrEqual(5)
  for (const { id, where } of failing) expect(where.length, id).toBeGreaterThan(60)
})

test('every test and section that the page names is there', () => {
  for (const { id, where } of rows) {
    for (const [, path = ''] of where.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g))
      expect(existsSync(join(docs, '..', path)), `${id} ${path}`).toBe(true)
    for (const [, file = '', anchor = ''] of where.matchAll(/\]\(([\w-]+\.md)(?:#([\w-]+))?\)/g)) {
      const headings = [...readFileSync(join(docs, file), 'utf8').matchAll(/^## (.+)$/gm)].map(
        ([, name = '']) => name.toLowerCase().replaceAll(' ', '-'),
      )
      if (anchor) expect(headings, `${id} ${file}`).toContain(anchor)
    }
  }
})
