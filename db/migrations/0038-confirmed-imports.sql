-- Whether the person confirmed an import in spite of its cautions: its job compares again, and knows.
alter table framework_imports add column confirmed boolean not null default false;
