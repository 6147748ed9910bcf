import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callFields } from '#domain/platform/route.ts'
import { sourceOf } from './contracts.ts'

const domain = join(import.meta.dirname, '../../domain')
const files = globSync('*/*.contract.ts', { cwd: domain })

async function loaded(source: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)
}

test.each(files)('pages make the calls of %s as it declares them', async file => {
  const contract = await import(/* @vite-ignore */ join(domain, file))
  const slim = await loaded(sourceOf(contract))
  const apis = Object.keys(contract).filter(name => name.endsWith('Api'))
  expect(
    Object.keys(slim)
      .filter(name => name.endsWith('Api'))
      .sort(),
  ).toEqual(apis.toSorted())
  for (const api of apis) {
    for (const [name, route] of Object.entries<Record<string, unknown>>(contract[api])) {
      const of = slim[api] as Record<string, Record<string, unknown>>
      for (const field of callFields)
        expect([name, field, of[name]?.[field]]).toEqual([name, field, route[field]])
      expect(of[name]?.output).toEqual({ kind: (route.output as { kind: string }).kind })
      expect(of[name]).not.toHaveProperty('input')
    }
  }
})

test('a schema is left out, and a value is kept', () => {
  class Schema {}
  const source = sourceOf({ Input: new Schema(), shapes: { id: new Schema() }, MAX: 15, kinds: ['a', 'b'] })
  expect(source.split('\n')).toEqual(['export const MAX = 15', 'export const kinds = ["a","b"]'])
})
