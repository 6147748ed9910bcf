import { Button, Group } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCan } from '#web/platform/session/me.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { ProtocolDialogs } from './ProtocolDialogs.tsx'
import { ProtocolFilters } from './ProtocolFilters.tsx'
import { ProtocolList } from './ProtocolList.tsx'
import { protocolsTexts as texts } from './protocols.texts.ts'
import { useProtocolsSearch } from './use-protocols-search.ts'

/** The frameworks that the company can see and adopt. */
export function ProtocolsPage() {
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={useWholeCompanyNote()}
      action={useCan()('framework:write') && <Actions />}
    >
      <ProtocolFilters />
      <ProtocolList />
      <ProtocolDialogs />
    </Page>
  )
}

function Actions() {
  const { create } = useProtocolsSearch()
  return (
    <Group gap="xs">
      <Button
        component={Link}
        variant="default"
        to="/company/frameworks/import"
        leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
      >
        {texts.import}
      </Button>
      <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={create}>
        {texts.create}
      </Button>
    </Group>
  )
}
