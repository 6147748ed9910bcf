import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '#server/platform/limits/give-way.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

giveWay()

parentPort?.postMessage(await readSpreadsheet(workerData))
