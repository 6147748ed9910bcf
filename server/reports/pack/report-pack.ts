import { createHash } from 'node:crypto'
import { notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { Report } from '#domain/reports/reports.contract.ts'
import { auditLines } from '#server/audit-events/audit-events.service.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { packedName } from '#server/platform/zip/packed-names.ts'
import { type ZipEntry, zipOf } from '#server/platform/zip/zip.ts'
import { findReport } from '../find-reports.ts'
import { fileName, piecesOf } from '../report-bytes.ts'
import { mentionsScope } from './audit-extract.ts'
import { indexAsHtml } from './pack-index.ts'
import { type PackedEvidence, packedEvidence } from './packed-evidence.ts'

type PackCall = Call<{ report_id: number }>

/** A file of the pack in its manifest. */
export interface ManifestFile {
  path: string
  /** `E12` for evidence, as the report numbers it. */
  number?: string
  bytes: number
  sha256: string
}

/** A file of the pack before it is written. */
interface Planned {
  path: string
  number?: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
  isDeflated: boolean
}

/**
 * Packs a report with the evidence that it names and the audit log about its scope, as one ZIP. It is written as it is read.
 * The manifest comes last, as it has the SHA-256 of the bytes that were written.
 */
export async function packReport(call: PackCall, store: FileStore) {
  const report = await findReport(call, call.input.report_id)
  demandAbility(report, 'download')
  const evidence = await packedEvidence(call, report.id)
  const { promise: isRead, resolve: onRead } = Promise.withResolvers<void>()
  return {
    name: `${packedName(fileName(report))}.zip`,
    pieces: zipOf(entriesOf(call, { report, evidence, store, onRead })),
    isRead,
  }
}

interface Packing {
  report: Report
  evidence: PackedEvidence
  store: FileStore
  /** Called when nothing more is read from the database. */
  onRead: () => void
}

async function* entriesOf(
  call: PackCall,
  { report, evidence, store, onRead }: Packing,
): AsyncGenerator<ZipEntry> {
  const at = new Date(report.moment ?? report.created_at)
  const hasLog = call.actor.abilities.has('audit:read')
  const written: ManifestFile[] = []
  for (const planned of plan(call, { report, evidence, store, onRead, hasLog })) {
    const hash = createHash('sha256')
    const count = { bytes: 0 }
    const { path, number, content, isDeflated } = planned
    yield { path, content: hashing(content, hash, count), isDeflated, at }
    written.push({ path, ...(number && { number }), bytes: count.bytes, sha256: hash.digest('hex') })
  }
  yield { path: 'manifest.json', content: [manifestOf(report, evidence, written)], isDeflated: true, at }
}

function* plan(
  call: PackCall,
  { report, evidence, store, onRead, hasLog }: Packing & { hasLog: boolean },
): Generator<Planned> {
  yield { path: 'index.html', content: [indexAsHtml(report, evidence, hasLog)], isDeflated: true }
  for (const format of [...report.files.map(file => file.format), 'data' as const]) {
    const extension = format === 'data' ? 'json' : format
    yield {
      path: `report/report.${extension}`,
      content: piecesOf(call, format),
      isDeflated: format === 'data',
    }
  }
  if (hasLog) yield { path: 'audit-log.jsonl', content: logOf(call, report), isDeflated: true }
  onRead()
  for (const { number, path, key } of evidence.files)
    yield { path, number, content: store.pieces(key), isDeflated: false }
}

/** Adds the pieces to a hash as they pass. */
async function* hashing(
  content: Planned['content'],
  hash: ReturnType<typeof createHash>,
  count: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const each of content) {
    const piece = typeof each === 'string' ? Buffer.from(each) : each
    hash.update(piece)
    count.bytes += piece.length
    yield piece
  }
}

/** The entries about the scope of the report, from the beginning of its assessment to its moment. */
async function* logOf(call: PackCall, report: Report): AsyncGenerator<string> {
  if (!report.moment) throw notFound()
  const { from, condition } = await mentionsScope(call, report.id)
  yield* auditLines(call, { from, until: report.moment }, condition)
}

function manifestOf(report: Report, evidence: PackedEvidence, files: readonly ManifestFile[]): string {
  const { title, scope, assessment_period, moment, fingerprint } = report
  return `${JSON.stringify(
    {
      schema: 'assay-evidence-pack-1',
      report: { title, scope: scope.name, assessment: assessment_period.name, moment, fingerprint },
      files,
      left_out: evidence.leftOut,
    },
    null,
    2,
  )}\n`
}
