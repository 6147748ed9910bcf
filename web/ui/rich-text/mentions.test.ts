import { expect, test } from 'vitest'
import { patiently } from './mentions.ts'

const ann = { id: 1, full_name: 'Ann Lee' }

test('only the last of several lookups is made, and counts', async () => {
  const asked: string[] = []
  const find = patiently(async text => {
    asked.push(text)
    return [ann]
  }, 5)
  const [first, second] = await Promise.all([find('a'), find('an')])
  expect([first, second]).toEqual([[], [ann]])
  expect(asked).toEqual(['an'])
})

test('a failed lookup finds nobody', async () => {
  const find = patiently(() => Promise.reject(new Error('offline')), 0)
  expect(await find('a')).toEqual([])
})
