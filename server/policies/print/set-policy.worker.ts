import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '#server/platform/limits/give-way.ts'
import { typeset } from '#server/platform/typst/typeset.ts'
import { template } from './policy-template.ts'

giveWay()

parentPort?.postMessage(typeset({ template, data: { 'policy.json': workerData } }))
