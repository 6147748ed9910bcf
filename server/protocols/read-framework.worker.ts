import { parentPort, workerData } from 'node:worker_threads'
import { readFrameworkFile } from './reading/read-framework-file.ts'

const { bytes, sheet } = workerData
parentPort?.postMessage(await readFrameworkFile(bytes, sheet))
