import { Alert, Button, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconArrowsDiff } from '@tabler/icons-react'
import type { WrittenVersion } from '#domain/policies/policy-versions.contract.ts'
import { ComparedText } from '../compare/ComparedText.tsx'
import { pageTexts as texts } from './policy.texts.ts'

interface Props {
  mine: string
  theirs: WrittenVersion
  /** Continues with the words of both. */
  onMerge: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shown when somebody else saved the version in the meantime: the differences between both texts, and the choice. */
export function TextConflict({ mine, theirs, onMerge, onKeepMine, onTakeTheirs }: Props) {
  return (
    <Alert color="accent" variant="light" role="alert" icon={<IconArrowsDiff aria-hidden />}>
      <Text fw={600}>{texts.conflict(theirs.updated_by.full_name)}</Text>
      <Text mt="xs">{texts.conflictHelp}</Text>
      <ComparedText before={theirs.body} after={mine} same={texts.sameTexts} onlyChanges />
      <Group gap="xs" mt="md">
        <Button type="button" size="xs" onClick={onMerge}>
          {texts.merge}
        </Button>
        <Button type="submit" size="xs" variant="default" onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
        <Button type="button" size="xs" variant="default" onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
      </Group>
    </Alert>
  )
}
