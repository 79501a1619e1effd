import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
} from '@nestjs/common';
import { Database } from './database.ts';
import { ProjectDto } from './project.dto.ts';
import { ProjectGateway } from './project.gateway.ts';

interface Project {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly path: string | null;
  readonly sourceId: string;
  readonly vmId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = `id, name, description, path, source_id as "sourceId", vm_id as "vmId",
  created_at as "createdAt", updated_at as "updatedAt"`;

@Controller('project')
export class ProjectController {
  readonly #database: Database;
  readonly #gateway: ProjectGateway;

  constructor(database: Database, gateway: ProjectGateway) {
    this.#database = database;
    this.#gateway = gateway;
  }

  @Get()
  list(): Promise<Project[]> {
    return this.#database.read(`select ${columns} from project order by created_at`);
  }

  @Get(':id')
  async read(@Param('id', ParseUUIDPipe) id: string): Promise<Project> {
    return found(await this.#database.read<Project>(`select ${columns} from project where id = $1`, [id]));
  }

  @Post()
  async create(@Body() dto: ProjectDto): Promise<Project> {
    const project = found(
      await this.#database.rows<Project>(
        `insert into project (name, description, path, source_id, vm_id)
         values ($1, $2, $3, $4, $5) returning ${columns}`,
        [dto.name, dto.description, dto.path, dto.sourceId, dto.vmId],
      ),
    );
    this.#gateway.tell({ projectId: project.id, type: 'CREATE', data: project });
    return project;
  }

  /** Omitted fields are not changed. */
  @Put(':id')
  async update(@Param('id', ParseUUIDPipe) id: string, @Body() dto: ProjectDto): Promise<Project> {
    const project = found(
      await this.#database.rows<Project>(
        `update project set name = $2, description = coalesce($3, description), path = coalesce($4, path),
           source_id = $5, vm_id = $6, updated_at = now()
         where id = $1 returning ${columns}`,
        [id, dto.name, dto.description, dto.path, dto.sourceId, dto.vmId],
      ),
    );
    this.#gateway.tell({ projectId: id, type: 'UPDATE', data: project });
    return project;
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    found(await this.#database.rows('delete from project where id = $1 returning id', [id]));
    this.#gateway.tell({ projectId: id, type: 'DELETE', data: null });
  }
}

/** @throws NotFoundException if there is none */
function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new NotFoundException('Project not found');
  return row;
}
