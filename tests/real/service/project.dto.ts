import { IsNotEmpty, IsOptional, IsString } from 'class-validator';

/** Body of `POST /project` and `PUT /project/:id`: an optional field can be absent, but not empty. */
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
