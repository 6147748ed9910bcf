import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { SECTIONS_MAX } from '#domain/reports/builder/choices.ts'
import {
  type SectionKind,
  sectionKinds,
  sectionParts,
  sectionWords,
} from '#domain/reports/builder/section-kinds.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { builderTexts as texts } from './builder.texts.ts'

interface Props {
  count: number
  onAdd: (kind: SectionKind) => void
}

const HEIGHT = 420

/** The kinds of sections, by the part of a report that they belong to. */
export function SectionAddButton({ count, onAdd }: Props) {
  return (
    <Menu position="top-start" width={360} withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          disabled={count >= SECTIONS_MAX}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {texts.addSection}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={HEIGHT} style={{ overflowY: 'auto' }}>
        {sectionParts.flatMap(part => [
          <Menu.Label key={part}>{texts.parts[part]}</Menu.Label>,
          ...sectionKinds
            .filter(kind => sectionWords[kind].part === part)
            .map(kind => (
              <Menu.Item key={kind} onClick={() => onAdd(kind)}>
                {sectionWords[kind].name}
                <Dimmed>{sectionWords[kind].help}</Dimmed>
              </Menu.Item>
            )),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
