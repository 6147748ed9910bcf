import { parentPort, workerData } from 'node:worker_threads'
import { readOscal } from './read-oscal.ts'

parentPort?.postMessage(readOscal(workerData))
