import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '#server/platform/limits/give-way.ts'
import { readMappingFile } from './read-mapping-file.ts'

giveWay()

parentPort?.postMessage(readMappingFile(workerData))
