import { parentPort, workerData } from 'node:worker_threads'
import { typeset } from '#server/platform/typst/typeset.ts'
import { template } from './policy-template.ts'

parentPort?.postMessage(typeset({ template, data: { 'policy.json': workerData } }))
