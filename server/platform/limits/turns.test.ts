import { expect, test } from 'vitest'
import { turns, turnsByKey } from './turns.ts'

/** Makes work that ends on request. */
function work() {
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return { ended, end }
}

test('a limited number runs at once; the next begins when one ends, also by failing', async () => {
  const inTurn = turns({ atOnce: 1, waiting: 5, refusal: 'Later.' })
  const first = work()
  const begun: string[] = []
  const one = inTurn(async () => {
    begun.push('one')
    await first.ended
    throw new Error('broken')
  })
  const two = inTurn(async () => begun.push('two'))
  await Promise.resolve()
  expect(begun).toEqual(['one'])
  first.end()
  await expect(one).rejects.toThrow('broken')
  await two
  expect(begun).toEqual(['one', 'two'])
  expect(await inTurn(async () => 'three')).toBe('three')
})

test('one more than may wait is refused', async () => {
  const inTurn = turns({ atOnce: 1, waiting: 1, refusal: 'Later.' })
  const first = work()
  const kept = [inTurn(() => first.ended), inTurn(async () => {})]
  await expect(inTurn(async () => {})).rejects.toMatchObject({ code: 'too_many' })
  first.end()
  await Promise.all(kept)
})

test('each key has turns of its own', async () => {
  const inTurn = turnsByKey({ atOnce: 1, waiting: 1, refusal: 'Later.' })
  const first = work()
  const kept = [inTurn('Ann', () => first.ended), inTurn('Ann', async () => {})]
  await expect(inTurn('Ann', async () => {})).rejects.toMatchObject({ code: 'too_many', message: 'Later.' })
  expect(await inTurn('Ben', async () => 'in')).toBe('in')
  first.end()
  await Promise.all(kept)
  expect(await inTurn('Ann', async () => 'again')).toBe('again')
})

test('one who leaves while waiting has no turn, and leaves the place to the next', async () => {
  const inTurn = turns({ atOnce: 1, waiting: 1, refusal: 'Later.' })
  const first = work()
  const begun: string[] = []
  const kept = inTurn(() => first.ended)
  const leaving = new AbortController()
  const left = inTurn(
    async () => begun.push('left'),
    () => leaving.signal,
  )
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'unreadable' })
  const late = inTurn(
    async () => begun.push('late'),
    () => AbortSignal.abort(),
  )
  await expect(late).rejects.toMatchObject({ code: 'unreadable' })
  const next = inTurn(async () => begun.push('next'))
  first.end()
  await Promise.all([kept, next])
  expect(begun).toEqual(['next'])
})
