import { IsNotEmpty, IsOptional, IsString } from 'class-validator';

/** Of `POST /project` and `PUT /project/:id`: an optional field may be left out, but not be empty. */
export class ProjectDto {
  @IsString()
  @IsNotEmpty()
  name!: string;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  description?: string;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  path?: string;

  @IsString()
  @IsNotEmpty()
  sourceId!: string;

  @IsString()
  @IsNotEmpty()
  vmId!: string;
}
