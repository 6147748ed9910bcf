import { Button, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import classes from './Import.module.css'
import { importedIn } from './import-result.ts'
import { importTexts as texts } from './protocol-import.texts.ts'

/** The result of an import, and links to continue from there. */
export function ImportDoneSection({ result }: { result: Record<string, unknown> }) {
  const imported = importedIn(result)
  const id = imported?.protocol_id
  const { data: protocol, isLoading } = useQuery(
    askingOnceKnown(protocolsApi.show, id === undefined ? null : { protocol_id: id }),
  )
  if (isLoading) return <PageSkeleton />
  return (
    <div className={classes.panel} role="status">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconCircleCheck size={24} className={classes.done} aria-hidden />
        <div>
          <Title order={2}>{protocol ? texts.doneTitle(protocol.name) : texts.doneTitleAny}</Title>
          {imported && (
            <Text c="dimmed" mt={4} data-figures>
              {texts.done(imported)}
            </Text>
          )}
        </div>
      </Group>
      <Group gap="xs" mt="lg">
        {id !== undefined && (
          <Button
            renderRoot={props => (
              <Link to="/company/frameworks/$frameworkId/questions" params={{ frameworkId: id }} {...props} />
            )}
          >
            {texts.openQuestions}
          </Button>
        )}
        {protocol?.abilities.adopt && (
          <Button
            variant="default"
            renderRoot={props => (
              <Link to="/company/frameworks" search={{ configure: protocol.id }} {...props} />
            )}
          >
            {texts.adopt}
          </Button>
        )}
        <Button
          variant="subtle"
          renderRoot={props => <Link to="/company/frameworks/import" search={{}} {...props} />}
        >
          {texts.importAnother}
        </Button>
      </Group>
    </div>
  )
}
