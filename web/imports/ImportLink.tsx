import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { importsTexts as texts } from './imports.texts.ts'

interface Props {
  kind: ImportKind
  /** Says what is imported, where it isn’t what the page lists. */
  isNamed?: boolean
}

/** Leads from a list to the import of its records. */
export function ImportLink({ kind, isNamed = false }: Props) {
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
      renderRoot={props => <Link to="/company/import/$kind" params={{ kind }} {...props} />}
    >
      {isNamed ? texts.kinds[kind].title : texts.import}
    </Button>
  )
}
