import { defineConfig } from 'vite'
import { ascii } from './scripts/vite/ascii.ts'

/** Packages of many small files, which take longer to find than to run. */
const bundled = [
  'cron-parser',
  'file-type',
  'jose',
  'kysely',
  'nodemailer',
  'oauth4webapi',
  'openid-client',
  'pg-boss',
  'semver',
  'zod',
  /^@?otplib/,
  /^@noble/,
  /^@scure/,
]

/** The server in a few files instead of a thousand: it starts in half the time. Names stay, for stack traces. */
export default defineConfig({
  plugins: [ascii()],
  build: {
    ssr: true,
    outDir: 'built',
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'read-framework.worker': 'server/protocols/read-framework.worker.ts',
        'read-mappings.worker': 'server/mappings/files/read-mappings.worker.ts',
        'make-baseline.worker': 'server/protocols/baseline/make-baseline.worker.ts',
        'set-policy.worker': 'server/policies/print/set-policy.worker.ts',
        'read-report.worker': 'server/reports/read/read-report.worker.ts',
        'render-report.worker': 'server/reports/render/render-report.worker.ts',
        'read-spreadsheet.worker': 'server/platform/sheets/reading/read-spreadsheet.worker.ts',
      },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name].mjs',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
  ssr: { noExternal: bundled },
})
