import type { InputOf, Streamed } from '#domain/platform/route.ts'
import type { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { cellsOf, type FrameworkRow, rowKinds } from '#domain/protocols/sheet/framework-columns.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { sheetOf } from './framework-sheet.ts'

/** A small framework to write over, with each kind of row. */
const example: FrameworkRow[] = [
  {
    kind: rowKinds.framework,
    number: '1.0',
    title: 'Clinic security checklist',
    text: 'The rules of our clinics for rooms, keys and devices. Write over this example.',
  },
  { kind: rowKinds.topic, number: '1', title: 'Doors and keys' },
  {
    kind: rowKinds.question,
    number: '1.1',
    title: 'Locked rooms',
    text: 'Are rooms with patient records locked whenever nobody is in them?',
    options: '100 = Yes, every room\n50 = Most rooms\n0 = No',
    suggested_tasks:
      'B = List the rooms without a lock, and have locks fitted.\nC = Lock the record room today.',
    guidance: 'Walk through the clinic at noon and after closing time.',
    evidence: 'A list of the rooms with the date of the walk.',
    weight: '3',
  },
  {
    kind: rowKinds.section,
    title: 'Why this matters',
    text: 'Most records that disappear were on a desk in an open room.',
    place: 'Sidebar',
  },
  {
    kind: rowKinds.question,
    number: '1.2',
    title: 'Lost keys',
    text: 'Is a lock changed when its key is lost?',
    regulations: 'HIPAA Security Rule | 164.310(a)(1)',
  },
  { kind: rowKinds.topic, number: '2', title: 'Devices' },
  { kind: rowKinds.question, number: '2.1', title: 'Screen lock', text: 'Does every screen lock by itself?' },
]

export async function frameworkTemplate({
  input: { format },
}: Call<InputOf<typeof protocolsApi.template>>): Promise<Streamed> {
  return { name: `framework-template.${format}`, pieces: sheetOf(example.map(cellsOf), format) }
}
