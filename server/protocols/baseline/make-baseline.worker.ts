import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '#server/platform/limits/give-way.ts'
import { baselineFrom } from './baseline-from.ts'

giveWay()

parentPort?.postMessage(baselineFrom(workerData))
