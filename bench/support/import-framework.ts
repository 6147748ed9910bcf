import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Job, jobsApi } from '#domain/jobs/jobs.contract.ts'
import type { ImportPreview } from '#domain/protocols/import-preview.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import type { Caller } from '#server/sweeps/hot-calls/hot-site.ts'
import type { Site } from './arrange.ts'
import { send } from './send.ts'

/** The catalog of SP 800-53, if it is available beside the project. */
export function readCatalog(root: string): Buffer | null {
  const file = join(root, '../shared/data/oscal/nist-sp-800-53-rev5.catalog.json')
  return existsSync(file) ? readFileSync(file) : null
}

/** Uploads, looks at the preview, applies, and waits for the end, like a person who does not hesitate. */
export async function importFramework(site: Site, who: Caller, catalog: Buffer): Promise<number> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(catalog)], 'catalog.json', { type: 'application/json' }))
  const preview = (await send(site, who, protocolsApi.preview, {}, form)) as ImportPreview
  if (preview.import_id === null) throw new Error(`The catalog is refused: ${JSON.stringify(preview.errors)}`)
  let job = (await send(site, who, protocolsApi.apply, { import_id: preview.import_id })) as Job
  while (job.state === 'queued' || job.state === 'running') {
    await sleep(20)
    job = (await send(site, who, jobsApi.show, { job_id: job.id })) as Job
  }
  if (job.state === 'failed') throw new Error(job.error ?? 'The import failed.')
  return Number(job.result?.protocol_id)
}

/** Exports a framework as an OSCAL catalog, and receives all of it. */
export async function exportCatalog(site: Site, who: Caller, protocol_id: number): Promise<void> {
  const input = { protocol_id, format: 'oscal' as const }
  const { method, path, headers } = site.plan(who, protocolsApi.export, input)
  const response = await fetch(`${site.server.url}${path}`, { method, headers })
  const text = await response.text()
  if (!response.ok || !text.includes('"catalog"')) throw new Error(`${path}: ${response.status}`)
}
