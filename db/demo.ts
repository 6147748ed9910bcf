import type pg from 'pg'

interface Demo {
  config: { ASSAY_DEMO_PASSWORD?: string | undefined }
  folder: string
}
export async function loadDemo(_client: pg.ClientBase, _demo: Demo): Promise<{ signIns: string[] }> {
  return { signIns: [] }
}
