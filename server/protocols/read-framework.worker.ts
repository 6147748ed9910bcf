import { parentPort, workerData } from 'node:worker_threads'
import { readFrameworkFile } from './reading/read-framework-file.ts'

parentPort?.postMessage(await readFrameworkFile(workerData))
