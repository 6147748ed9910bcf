import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { shopRules } from '#domain/protocols/oscal/catalogs.testing.ts'
import { checkOscal } from '#domain/protocols/oscal/oscal-schema.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { apply, preview } from '../import-steps.testing.ts'
import { aWholeFramework, contentOf, fileOf } from './whole-framework.testing.ts'

/** Public catalogs and the published schema, used too if they are available beside the project. */
const folder = new URL('../../../../shared/data/oscal/', import.meta.url)
const areHere = existsSync(folder)
const publicFile = (name: string) => readFileSync(new URL(name, folder))

const here = await startTestServer({ work: true })
const { primary, stranger } = here
const HIPAA = 1

function accepts(file: Buffer): void {
  const json = JSON.parse(file.toString('utf8'))
  expect(checkOscal(json)).toMatchObject({ repairs: [] })
  if (!areHere) return
  const ajv = new Ajv({ strict: false, unicodeRegExp: true })
  addFormats.default(ajv)
  const judge = ajv.compile(JSON.parse(publicFile('oscal-complete.schema-1.2.1.json').toString('utf8')))
  judge(json)
  expect(judge.errors?.slice(0, 3) ?? []).toEqual([])
}

async function imported(catalog: object | Buffer): Promise<number> {
  const { protocol_id } = await apply(primary, await preview(primary, catalog))
  return protocol_id
}

const shipped = async (name: string) =>
  must(
    (await primary.call(api.protocols.list, { search: name })).data.find(
      ({ source }) => source === 'shipped',
    ),
  ).id

const sources: [string, () => Promise<number>][] = [
  ['a framework with everything set', () => aWholeFramework(primary, 'House rules')],
  ['HIPAA', async () => HIPAA],
  ['CSF', () => shipped('Cybersecurity')],
  ['an imported catalog', () => imported({ catalog: shopRules })],
]
if (areHere) sources.push(['SP 800-53', () => imported(publicFile('nist-sp-800-53-rev5.catalog.json'))])

test.each(sources)('%s is equal in another company that imports its catalog', async (_, find) => {
  const protocol_id = await find()
  const begun = performance.now()
  const file = await fileOf(primary, protocol_id, 'oscal')
  process.stdout.write(`exported ${file.length} bytes within ${Math.round(performance.now() - begun)} ms\n`)
  accepts(file)
  const seen = await preview(stranger, file)
  expect(seen).toMatchObject({ errors: [], warnings: [], protocol_id: null })
  const { protocol_id: copy } = await apply(stranger, seen)
  expect(await contentOf(stranger, copy)).toEqual(await contentOf(primary, protocol_id))
  const facts = ({
    name,
    description,
    edition,
    control_exempt,
    skips_hide_control,
  }: Awaited<ReturnType<typeof show>>) => ({
    ...{ name, description, edition, control_exempt, skips_hide_control },
  })
  const show = (person: typeof primary, id: number) => person.call(api.protocols.show, { protocol_id: id })
  const there = await show(stranger, copy)
  expect(facts(there)).toEqual(facts(await show(primary, protocol_id)))

  const again = await preview(stranger, file)
  expect(again).toMatchObject({ protocol_id: copy, changes: { added: 0, updated: 0, removed: 0 } })
  await apply(stranger, again)
  expect(await show(stranger, copy)).toMatchObject({ version: there.version })
})

test('a catalog is the same file each time, and lists its withdrawn controls', async () => {
  const protocol_id = await imported({ catalog: shopRules })
  const file = await fileOf(primary, protocol_id, 'oscal')
  expect((await fileOf(primary, protocol_id, 'oscal')).equals(file)).toBe(true)
  const { catalog } = JSON.parse(file.toString('utf8'))
  const ids = catalog.groups.map((group: { controls: { id: string }[] }) =>
    group.controls.map(({ id }) => id),
  )
  expect(ids).toEqual([
    ['lt-2', 'lt-2.9', 'lt-2.10', 'lt-10', 'lt-3'],
    ['tl-1', 'tl-2'],
  ])
})

test('the same company’s file updates the framework that it came from', async () => {
  const protocol_id = await aWholeFramework(primary, 'Yard rules')
  const json = JSON.parse((await fileOf(primary, protocol_id, 'oscal')).toString('utf8'))
  json.catalog.groups[0].controls[1].parts[0].prose = 'Does a dog watch?'
  const seen = await preview(primary, json)
  expect(seen).toMatchObject({ protocol_id, changes: { added: 0, updated: 1, removed: 0 } })
  await apply(primary, seen)
  const words = (await contentOf(primary, protocol_id)).map(({ question }) => question)
  expect(words).toContain('Does a dog watch?')
  expect(words).not.toContain('+ Does a guard watch?')
})

test('rich text of a file is reduced to what the product shows, and unknown names are listed', async () => {
  const protocol_id = await aWholeFramework(primary, 'Roof rules')
  const text = (await fileOf(primary, protocol_id, 'oscal')).toString('utf8')
  const poisoned = text
    .replace('<p>Look <strong>twice', '<script>alert(1)</script><p onclick=\\"x\\">Look <strong>twice')
    .replace(/("name": "category",\s+"ns": "[^"]+",\s+"value": ")[^"]+/, '$1Nonsense')
  const seen = await preview(stranger, Buffer.from(poisoned))
  expect(seen.warnings).toEqual(['The category “Nonsense” isn’t known here. Its questions get no category.'])
  const { protocol_id: copy } = await apply(stranger, seen)
  const sections = (await contentOf(stranger, copy)).flatMap(question => question.sections)
  expect(sections.find(({ title }) => title === 'How to check')?.content).toBe(
    '<p>Look <strong>twice</strong> &amp; note it.</p>',
  )
})
