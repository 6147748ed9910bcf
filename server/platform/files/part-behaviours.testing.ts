import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { PART_BYTES, partSizes } from '#domain/files/files.rules.ts'
import type { FileStore } from './store.ts'
import { announced, send } from './store-behaviours.testing.ts'

interface Tried {
  store: FileStore
  /** The origin of forms that are only paths. */
  origin: string
  everything(): Promise<string[]>
}

/** Tests how every store takes files in parts. */
export function takesParts({ store, origin, everything }: Tried): void {
  function aFile(bytes = 2 * PART_BYTES + 5) {
    const content = randomBytes(bytes)
    const { key, contentType } = announced(content)
    const sizes = partSizes(bytes)
    const formOf = (number: number, size = sizes[number] ?? 0) =>
      store.presignPart({ key, contentType, number, bytes: size })
    const part = (number: number) => content.subarray(number * PART_BYTES, (number + 1) * PART_BYTES)
    return {
      key,
      content,
      sizes,
      formOf,
      part,
      put: async (number: number, sent = part(number)) =>
        (await send(await formOf(number), sent, origin)).status,
      bytes: async () => Buffer.concat(await (await store.read(key)).toArray()),
      keep: async () => {
        await store.join(key, sizes)
        await store.keep?.(key)
      },
    }
  }

  test('parts that arrive in any order, and twice, make the file', async () => {
    const before = await everything()
    const its = aFile()
    expect([await its.put(2), await its.put(0)]).toEqual([204, 204])
    expect(new Map([...(await store.partsOf(its.key))].toSorted())).toEqual(
      new Map([
        [0, PART_BYTES],
        [2, 5],
      ]),
    )
    await its.keep()
    expect(await store.sizeOf(its.key)).toBeNull()
    expect([await its.put(0), await its.put(1)]).toEqual([204, 204])
    await its.keep()
    expect((await its.bytes()).equals(its.content)).toBe(true)
    await store.remove(its.key)
    expect(await everything()).toEqual(before)
  })

  test('a file that was joined stays as it is, whatever parts come later', async () => {
    const its = aFile()
    for (const number of [0, 1, 2]) await its.put(number)
    await Promise.all([its.keep(), its.keep()])
    for (const number of [0, 1, 2]) await its.put(number, Buffer.alloc(its.sizes[number] ?? 0, 'x'))
    await its.keep()
    expect((await its.bytes()).equals(its.content)).toBe(true)
    await store.remove(its.key)
  })

  test('the form of a part takes this part alone', async () => {
    const its = aFile()
    const { action, method, inputs } = await its.formOf(2)
    const before = await everything()
    const field = 'part' in inputs ? 'part' : 'key'
    const another = {
      action,
      method,
      inputs: { ...inputs, [field]: (inputs[field] ?? '').replace(/2$/, '1') },
    }
    expect(another.inputs).not.toEqual(inputs)
    for (const [form, content] of [
      [another, its.part(2)],
      [await its.formOf(2), Buffer.alloc(6)],
      [await its.formOf(2), Buffer.alloc(4)],
    ] as const)
      expect([400, 403, 413, 422]).toContain((await send(form, content, origin)).status)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 200_000 })
    const expired = await its.formOf(2).finally(() => vi.useRealTimers())
    expect([400, 403]).toContain((await send(expired, its.part(2), origin)).status)
    expect([...(await store.partsOf(its.key))]).toEqual([])
    expect(await everything()).toEqual(before)
  })
}
