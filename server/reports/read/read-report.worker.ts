import { parentPort, workerData } from 'node:worker_threads'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { jobLimits } from '#server/platform/db/time-limits.ts'
import { giveWay } from '#server/platform/limits/give-way.ts'
import { type DocumentReading, readDocument } from './read-document.ts'

giveWay()

const { url, ...reading } = workerData as DocumentReading & { url: string }
const pool = openPool(url, 1, jobLimits)
parentPort?.postMessage(await readDocument(openDb(pool), reading))
await pool.end()
