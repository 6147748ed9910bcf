import { expect, test } from 'vitest'
import { requestTexts } from './document-requests.texts.ts'
import { listsTexts } from './index/lists.texts.ts'
import { listTexts } from './list/list.texts.ts'

test('counts of long lists have separators', () => {
  expect([
    requestTexts.of(1250, 5000),
    listsTexts.waiting(1250),
    listsTexts.overdueOnes(1250),
    listTexts.openOnes(1250, 1000),
    listTexts.dueDay('12/01/2031', 1000, 1250),
  ]).toEqual([
    '1,250 of 5,000',
    '1,250 to review',
    '1,250 overdue',
    '1,250 open, 1,000 overdue',
    '12/01/2031 · 1,000 of 1,250 open',
  ])
})
