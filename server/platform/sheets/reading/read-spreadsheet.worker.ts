import { parentPort, workerData } from 'node:worker_threads'
import { readSpreadsheet } from './read-spreadsheet.ts'

parentPort?.postMessage(await readSpreadsheet(workerData))
