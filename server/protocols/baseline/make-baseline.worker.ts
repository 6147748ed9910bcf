import { parentPort, workerData } from 'node:worker_threads'
import { baselineFrom } from './baseline-from.ts'

parentPort?.postMessage(baselineFrom(workerData))
