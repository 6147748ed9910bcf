import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { type Import, importsApi } from '#domain/imports/imports.contract.ts'
import { type Job, jobsApi } from '#domain/jobs/jobs.contract.ts'
import type { Route } from '#domain/platform/route.ts'
import type { Caller } from '#server/sweeps/hot-calls/hot-site.ts'
import type { Site } from './arrange.ts'
import { followed } from './followed.ts'
import { send } from './send.ts'

/** Seconds. */
interface Imported {
  id: number
  preview: number
  apply: number
}

interface Upload {
  isPreviewOnly?: boolean
  /** Answers of this assessment, instead of entities. */
  periodId?: number
}

/** Uploads a file, and applies the preview, like a person who does not hesitate. */
export async function importSpreadsheet(
  site: Site,
  who: Caller,
  file: Buffer,
  { isPreviewOnly = false, periodId }: Upload = {},
): Promise<Imported> {
  const form = new FormData()
  if (periodId !== undefined) form.append('assessment_period_id', String(periodId))
  form.append('file', new File([new Uint8Array(file)], 'sites.csv', { type: 'text/csv' }))
  const kind: ImportKind = periodId === undefined ? 'entities' : 'answers'
  const from = performance.now()
  const { id, counts } = (await send(site, who, importsApi.preview, { kind }, form)) as Import
  const preview = (performance.now() - from) / 1000
  if (counts.wrong > 0) throw new Error(`The file is refused: ${counts.wrong} rows.`)
  return { id, preview, apply: isPreviewOnly ? 0 : await jobSeconds(site, who, importsApi.apply, id) }
}

export function undoSpreadsheet(site: Site, who: Caller, id: number): Promise<number> {
  return jobSeconds(site, who, importsApi.undo, id)
}

async function jobSeconds(site: Site, who: Caller, route: Route, import_id: number): Promise<number> {
  const from = performance.now()
  const { id } = (await send(site, who, route, { import_id })) as Job
  await followed(() => send(site, who, jobsApi.show, { job_id: id }) as Promise<Job>)
  return (performance.now() - from) / 1000
}
