import { expect, test } from 'vitest'
import { pages } from '#web/pages.ts'
import { createRows } from './create-rows.ts'
import { pageRows } from './page-rows.ts'
import { matching } from './palette-row.ts'

/** The addresses of somebody who may open every page. */
const everywhere = (name: keyof typeof pages) => pages[name].path
const found = (query: string) => matching(pageRows(everywhere), query).map(({ label, to }) => [label, to])

test.each([
  ['risk register', 'Risk Register', '/risks/register'],
  ['loss', 'Loss scenarios', '/company/loss-scenarios'],
  ['manage risk', 'Manage Risk', '/company/manage-risk'],
  ['rescore', 'Rescore', '/company/rescore'],
  ['own threats', 'Own threats', '/company/own-threats'],
  ['own categories', 'Own categories', '/company/own-categories'],
])('“%s” finds the page', (query, label, to) => {
  expect(found(query)[0]).toEqual([label, to])
})

test('whoever may not open a page does not find it', () => {
  const rows = pageRows(name => (name === 'risks.register' ? null : everywhere(name)))
  expect(matching(rows, 'risk register')).toEqual([])
})

test('a loss scenario and a threat of the company’s own are begun by whoever may', () => {
  const begun = (abilities: string[]) =>
    createRows(abilities, everywhere).flatMap(({ key, to, search }) =>
      ['new-loss-scenario', 'add-own-threat'].includes(key) ? [{ key, to, search }] : [],
    )
  expect(begun(['risk-profile:manage'])).toEqual([
    { key: 'new-loss-scenario', to: '/company/loss-scenarios', search: { new: 1 } },
    { key: 'add-own-threat', to: '/company/own-threats', search: { new: 1 } },
  ])
  expect(begun(['risk:read'])).toEqual([])
})
