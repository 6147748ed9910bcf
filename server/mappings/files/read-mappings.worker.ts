import { parentPort, workerData } from 'node:worker_threads'
import { readMappingFile } from './read-mapping-file.ts'

parentPort?.postMessage(readMappingFile(workerData))
