import { defineConfig, type Plugin } from 'vite'

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

/**
 * Writes what is not ASCII as escapes: a single curly apostrophe makes Node.js keep the whole text of a file in two bytes a letter, 4 MB
 * more for all of the server.
 */
const escaping: Plugin = {
  name: 'escape-beyond-ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file.code)
  },
}

function escaped(code: string): string {
  const escapeOf = (unit: string) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return code.replaceAll(/\P{ASCII}/gu, letter => letter.split('').map(escapeOf).join(''))
}

/** The server in a few files instead of a thousand: it starts in half the time. Names stay, for stack traces. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'built',
    target: 'node24',
    minify: false,
    rolldownOptions: {
      plugins: [escaping],
      input: {
        main: 'server/main.ts',
        'read-framework.worker': 'server/protocols/read-framework.worker.ts',
        'read-mappings.worker': 'server/mappings/files/read-mappings.worker.ts',
        'make-baseline.worker': 'server/protocols/baseline/make-baseline.worker.ts',
        'set-policy.worker': 'server/policies/print/set-policy.worker.ts',
        'render-report.worker': 'server/reports/render/render-report.worker.ts',
        'read-spreadsheet.worker': 'server/platform/sheets/reading/read-spreadsheet.worker.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
  ssr: { noExternal: bundled },
})
