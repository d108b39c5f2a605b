# From what opt writes to what llc takes: kernels have a calling convention that C has no word for, and
# copies and fills of many bytes go to the functions of kernel.c.
s/^define dso_local void @(play|pool|begin|step)\(/define ptx_kernel void @\1(/
/^attributes/s/ optsize| minsize//g
/ call void @llvm\.mem(cpy|set)/{
	/i64 (%[^,]*|[0-9]{4,}|[2-9][0-9][0-9]|1[3-9][0-9]|12[89]), i1 false/{
		s/@llvm\.memcpy\.p0i8\.p0i8\.i64\(/@gpu_copy(/
		s/@llvm\.memset\.p0i8\.i64\(/@gpu_fill(/
	}
}
