import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '#server/platform/limits/give-way.ts'
import { readFrameworkFile } from './reading/read-framework-file.ts'

giveWay()

const { bytes, sheet } = workerData
parentPort?.postMessage(await readFrameworkFile(bytes, sheet))
