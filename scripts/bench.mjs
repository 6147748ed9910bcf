// `npm run bench`: installs and builds what is missing, then measures the server as it is built.
import { build, builtServer } from './build.mjs'
import { demandNode, environment, install, run } from './install.mjs'

install()
demandNode()
build()
const args = ['--disable-warning=ExperimentalWarning', 'bench/main.ts', ...process.argv.slice(2)]
process.exit(run('node', args, { env: { ...environment, ASSAY_MAIN: builtServer } }))
