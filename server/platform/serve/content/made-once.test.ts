import { expect, test } from 'vitest'
import { z } from 'zod'
import { list, route } from '#domain/platform/route.ts'
import type { Call } from '../call.ts'
import { MadeTexts, madeOnce } from './made-once.ts'

const words = route({
  method: 'GET',
  path: '/words/:id',
  summary: 'Words.',
  needs: 'signed-in',
  input: z.object({ id: z.int() }),
  output: list(z.object({ word: z.string() })),
  tagged: true,
})

/** Content whose versions the test sets, and which counts how often it is made. */
function aWord(length = 10) {
  const state = { version: 'a', made: 0 }
  const handler = madeOnce(
    async () => state.version,
    async () => {
      state.made++
      return { rows: [{ word: 'x'.repeat(length), secret: 'never sent' }], total: 1 }
    },
  )
  return { state, handler }
}

const callOf = (id: number) => ({ input: { id } }) as Call

test('a text is made once for each version and input', async () => {
  const { state, handler } = aWord()
  const texts = new MadeTexts()
  const first = await texts.textOf(handler, callOf(1), words)
  expect(await texts.textOf(handler, callOf(1), words)).toBe(first)
  expect(state.made).toBe(1)
  await texts.textOf(handler, callOf(2), words)
  state.version = 'b'
  const changed = await texts.textOf(handler, callOf(1), words)
  expect(state.made).toBe(3)
  expect(changed?.tag).toBe(first?.tag)
  expect(JSON.parse(String(first?.body)).data).toEqual([{ word: 'xxxxxxxxxx' }])
})

test('the texts that were sent last are kept, as many as fit', async () => {
  const { state, handler } = aWord(1_000)
  const texts = new MadeTexts(3_000)
  const send = (id: number) => texts.textOf(handler, callOf(id), words)
  for (const id of [1, 2, 1, 3]) await send(id)
  expect(state.made).toBe(3)
  await send(1)
  expect(state.made, 'the first was sent after the second, and stayed').toBe(3)
  await send(2)
  expect(state.made).toBe(4)
  const large = aWord(4_000)
  await texts.textOf(large.handler, callOf(4), words)
  await send(2)
  expect(state.made, 'a text that is too large removes no other').toBe(4)
})

test('whoever may not read the version gets nothing, though the text is there', async () => {
  let isAllowed = true
  const handler = madeOnce(
    async () => {
      if (!isAllowed) throw new Error('not found')
      return 'a'
    },
    async () => ({ rows: [], total: 0 }),
  )
  const texts = new MadeTexts()
  expect(await texts.textOf(handler, callOf(1), words)).not.toBeNull()
  isAllowed = false
  await expect(texts.textOf(handler, callOf(1), words)).rejects.toThrow('not found')
  await expect(handler(callOf(1) as never)).rejects.toThrow('not found')
})

test('another handler’s response is not kept', async () => {
  expect(await new MadeTexts().textOf(async () => ({}), callOf(1), words)).toBeNull()
})
